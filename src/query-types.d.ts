// Written by `npm run generate:types` from the queries and the content model.
declare namespace Queries {
  type SiteFragment = {
    readonly business: {
      readonly name: string;
      readonly owner: string;
      readonly phone: string;
      readonly telephone: string;
      readonly numbers: ReadonlyArray<{
        readonly text: string;
        readonly telephone: string;
      }>;
      readonly email: string;
      readonly area: string;
      readonly experience: string | null;
      readonly villages: ReadonlyArray<string> | null;
      readonly openingHours: ReadonlyArray<{
        readonly days: string;
        readonly times: string | null;
        readonly note: string | null;
      }> | null;
      readonly registration: {
        readonly name: string;
        readonly number: string;
      } | null;
      readonly locale: {
        readonly tag: string;
        readonly withCountry: string;
        readonly fromRight: boolean;
      };
      readonly background: {
        readonly light: string;
        readonly dark: string;
      };
      readonly origin: string | null;
      readonly address: string | null;
      readonly qrCode: {
        readonly side: number;
        readonly path: string;
      } | null;
      readonly initial: string;
      readonly mark: {
        readonly viewBox: string;
        readonly shapes: ReadonlyArray<string>;
      } | null;
      readonly logo: {
        readonly path: string;
        readonly width: number;
        readonly height: number;
        readonly needsLightGround: boolean;
        readonly holdsName: boolean;
      } | null;
      readonly fonts: ReadonlyArray<string>;
      readonly away: {
        readonly message: string;
      } | null;
    } | null;
    readonly interface: {
      readonly skip: string;
      readonly menu: string;
      readonly home: string;
      readonly call: string;
      readonly email: string;
      readonly saveContact: string;
      readonly navigation: ReadonlyArray<{
        readonly text: string;
        readonly to: string;
      }>;
      readonly expand: string;
      readonly privacyNotice: string;
      readonly copyright: string;
      readonly stars: string;
      readonly readOn: string;
      readonly facts: {
        readonly villages: string;
        readonly openingHours: string;
        readonly prices: string;
        readonly minimumCharge: string;
        readonly guarantee: string;
        readonly secondPhone: string;
        readonly links: string;
      };
      readonly printed: string;
      readonly before: string;
      readonly after: string;
      readonly more: {
        readonly and: string;
        readonly more: string;
      };
      readonly copy: {
        readonly number: string;
        readonly copied: string;
      };
      readonly lightbox: {
        readonly label: string;
        readonly close: string;
        readonly previous: string;
        readonly next: string;
        readonly of: string;
        readonly failed: string;
      };
      readonly error: {
        readonly title: string;
        readonly help: string;
      };
    } | null;
  };

  type NotFoundPageQuery = SiteFragment & {
    readonly pageMeta: {
      readonly path: string;
      readonly title: string;
      readonly description: string;
    } | null;
    readonly notFound: {
      readonly title: string;
      readonly text: string;
    } | null;
  };

  type GalleryPageQuery = SiteFragment & {
    readonly pageMeta: {
      readonly path: string;
      readonly title: string;
      readonly description: string;
      readonly card: string;
      readonly cardAlt: string;
    } | null;
    readonly galleryPage: {
      readonly title: string;
      readonly work: {
        readonly title: string;
        readonly introduction: string | null;
      };
      readonly reviews: {
        readonly title: string;
        readonly introduction: string | null;
      };
      readonly call: {
        readonly title: string;
        readonly text: string;
      } | null;
    } | null;
    readonly photos: {
      readonly nodes: ReadonlyArray<{
        readonly url: string;
        readonly caption: string | null;
        readonly alt: string;
        readonly file: {
          readonly childImageSharp: {
            readonly gatsbyImageData: import("gatsby-plugin-image").IGatsbyImageData;
          } | null;
        };
        readonly before: {
          readonly alt: string;
          readonly file: {
            readonly childImageSharp: {
              readonly gatsbyImageData: import("gatsby-plugin-image").IGatsbyImageData;
            } | null;
          };
        } | null;
      }>;
    };
    readonly reviews: {
      readonly nodes: ReadonlyArray<{
        readonly name: string;
        readonly rating: number | null;
        readonly text: string;
        readonly date: string | null;
        readonly url: string | null;
        readonly writtenOn: string | null;
      }>;
    };
  };

  type HomePageQuery = SiteFragment & {
    readonly pageMeta: {
      readonly path: string;
      readonly title: string;
      readonly description: string;
      readonly card: string;
      readonly cardAlt: string;
    } | null;
    readonly home: {
      readonly headline: string;
      readonly introduction: string;
      readonly badges: ReadonlyArray<{
        readonly text: string;
        readonly icon: {
          readonly shapes: ReadonlyArray<{
            readonly tag: string;
            readonly attributes: Record<string, unknown>;
          }>;
        } | null;
        readonly number: string | null;
      }>;
      readonly picture: {
        readonly url: string;
        readonly alt: string;
        readonly focus: string | null;
        readonly file: {
          readonly childImageSharp: {
            readonly gatsbyImageData: import("gatsby-plugin-image").IGatsbyImageData;
          } | null;
        };
      } | null;
      readonly services: {
        readonly title: string;
        readonly introduction: string | null;
      };
      readonly faq: {
        readonly title: string;
        readonly introduction: string | null;
      };
      readonly sections: ReadonlyArray<"services" | "about" | "faq" | "contact">;
    } | null;
    readonly services: {
      readonly nodes: ReadonlyArray<{
        readonly title: string;
        readonly icon: {
          readonly shapes: ReadonlyArray<{
            readonly tag: string;
            readonly attributes: Record<string, unknown>;
          }>;
        } | null;
        readonly introduction: string | null;
        readonly items: ReadonlyArray<string> | null;
      }>;
    };
    readonly about: {
      readonly title: string;
      readonly text: string | null;
      readonly picture: {
        readonly alt: string;
        readonly file: {
          readonly childImageSharp: {
            readonly gatsbyImageData: import("gatsby-plugin-image").IGatsbyImageData;
          } | null;
        };
      } | null;
      readonly points: ReadonlyArray<{
        readonly title: string;
        readonly text: string;
      }> | null;
      readonly proof: string;
    } | null;
    readonly photos: {
      readonly nodes: ReadonlyArray<{
        readonly url: string;
        readonly alt: string;
        readonly file: {
          readonly childImageSharp: {
            readonly gatsbyImageData: import("gatsby-plugin-image").IGatsbyImageData;
          } | null;
        };
      }>;
    };
    readonly reviews: {
      readonly nodes: ReadonlyArray<{
        readonly name: string;
        readonly rating: number | null;
        readonly text: string;
        readonly date: string | null;
        readonly url: string | null;
        readonly writtenOn: string | null;
      }>;
    };
    readonly faq: {
      readonly nodes: ReadonlyArray<{
        readonly question: string;
        readonly answer: string;
      }>;
    };
    readonly contact: {
      readonly title: string;
      readonly introduction: string | null;
      readonly ways: ReadonlyArray<{
        readonly kind: "phone" | "text" | "messaging" | "email";
        readonly title: string;
        readonly text: string | null;
      }>;
      readonly message: {
        readonly title: string;
        readonly items: ReadonlyArray<string> | null;
      };
    } | null;
    readonly facts: {
      readonly prices: ReadonlyArray<{
        readonly job: string;
        readonly price: string;
      }> | null;
      readonly minimumCharge: string | null;
      readonly guarantee: string | null;
      readonly messageNumber: string;
      readonly secondPhone: string | null;
      readonly secondTelephone: string | null;
      readonly links: ReadonlyArray<{
        readonly text: string;
        readonly url: string;
      }> | null;
      readonly messagingLink: {
        readonly text: string;
        readonly url: string;
      } | null;
    } | null;
  };

  type PrivacyNoticePageQuery = SiteFragment & {
    readonly pageMeta: {
      readonly path: string;
      readonly title: string;
      readonly description: string;
      readonly card: string;
      readonly cardAlt: string;
    } | null;
    readonly privacyNotice: {
      readonly title: string;
      readonly updated: string | null;
      readonly introduction: string;
      readonly sections: ReadonlyArray<{
        readonly heading: string;
        readonly text: string;
      }>;
      readonly contact: {
        readonly heading: string;
        readonly text: string;
      };
    } | null;
  };
}
