import { enGB } from "./en-GB";

/*
 * Everyday Welsh, held against public Welsh texts: the privacy notice against those of DEFRA (github.com/DEFRA/aqie-front-end,
 * src/server/data/cy) and of the courts and HMRC (github.com/hmcts, github.com/hmrc: “Sut i gwyno”, “Heb ddod o hyd i’r
 * dudalen”, “08:30 i 17:00”), the words on buttons against Firefox (github.com/mozilla-l10n/firefox-l10n, cy), the days and months
 * come from CLDR. “Llun” is a picture and also Monday, so “the next picture” has its article.
 */

/** The words that a site has where its owner writes none, in Welsh. */
export const cy: typeof enGB = {
  files: {
    home: {
      services: { title: "Gwasanaethau" },
      faq: { title: "Cwestiynau cyffredin" },
    },
    about: { title: "Amdanom ni" },
    contact: {
      title: "Cysylltu",
      ways: [
        { kind: "phone", title: "Ffôn" },
        { kind: "text", title: "Neges destun" },
        { kind: "messaging", title: "Ap negeseuon" },
        { kind: "email", title: "E-bost" },
      ],
      message: { title: "Beth i’w ddweud mewn neges" },
    },
    "gallery-page": {
      work: { title: "Gwaith diweddar" },
      reviews: { title: "Adolygiadau cwsmeriaid" },
    },
    "privacy-notice": {
      title: "Hysbysiad preifatrwydd",
      introduction:
        "Mae’r hysbysiad hwn yn dweud beth sy’n digwydd i wybodaeth amdanoch pan fyddwch yn ymweld â’r wefan hon neu’n cysylltu â ni.",
      sections: [
        {
          heading: "Beth mae’r wefan hon yn ei gasglu",
          text:
            "Dim byd. Nid yw’n gosod cwcis, nid oes ganddi ffurflenni, nid yw’n defnyddio dadansoddeg ac nid yw’n llwytho " +
            "dim oddi wrth gwmnïau eraill.\n\n" +
            "Efallai y bydd y cwmni sy’n cynnal y wefan yn cadw cofnod o geisiadau am gyfnod: cyfeiriad y ddyfais, y " +
            "dudalen a’r amser. Mae hyn yn helpu i gadw’r gwasanaeth yn ddiogel ac yn gweithio.",
        },
        {
          heading: "Yr hyn a ddywedwch wrthym, a pham rydym yn ei ddefnyddio",
          text:
            "Pan fyddwch yn ffonio, yn ysgrifennu neu’n anfon neges, rydym yn cael gwybod yr hyn rydych yn dewis ei " +
            "ddweud wrthym: eich enw, sut i gysylltu â chi, ble mae’r gwaith a beth yw’r gwaith, gydag unrhyw luniau " +
            "rydych yn eu hanfon. Rydym yn ei ddefnyddio i’ch ateb, i roi pris i chi, i wneud y gwaith, ac i gadw’r " +
            "cofnodion y mae’r gyfraith yn gofyn i fusnes eu cadw.",
        },
        {
          heading: "Pam y cawn ddefnyddio’r wybodaeth",
          text:
            "Oherwydd eich bod wedi gofyn i ni wneud rhywbeth cyn bod contract, oherwydd bod gennym gontract â chi, " +
            "oherwydd bod y gyfraith yn gofyn i ni gadw rhai cofnodion, neu oherwydd bod gennym fuddiant dilys mewn ateb " +
            "pobl sy’n cysylltu â ni.",
        },
        {
          heading: "Am ba hyd rydym yn cadw’r wybodaeth",
          text:
            "Dim ond cyhyd ag y mae ei hangen ar gyfer y gwaith a’r cofnodion y mae’r gyfraith yn gofyn amdanynt. Yna " +
            "mae’n cael ei dileu.",
        },
        {
          heading: "Pwy arall sy’n gweld y wybodaeth",
          text:
            "Nid ydym yn ei gwerthu. Mae’r cwmnïau sy’n cario ein galwadau a’n negeseuon, ac unrhyw un sy’n ein helpu gyda’n " +
            "cyfrifon, yn gweld yr hyn sydd ei angen ar gyfer eu gwaith, ac awdurdodau lle mae’r gyfraith yn dweud hynny. " +
            "Gall rhai o’r cwmnïau hyn gadw data y tu allan i’r Deyrnas Unedig, o dan y mesurau diogelu y mae’r " +
            "gyfraith yn gofyn amdanynt.",
        },
        {
          heading: "Eich hawliau",
          text:
            "Gallwch ofyn am gopi o’r wybodaeth sydd gennym amdanoch, gofyn i ni ei chywiro neu ei dileu, a gofyn i ni " +
            "gyfyngu ar sut rydym yn ei defnyddio. Gallwch hefyd wrthwynebu’r defnydd ohoni, a gofyn i ni ei rhoi i chi " +
            "neu i rywun arall. Nid yw’n costio dim i chi, a byddwn yn ateb o fewn un mis.",
        },
        {
          heading: "Sut i gwyno",
          text:
            "Dywedwch wrthym ni yn gyntaf, er mwyn i ni allu unioni pethau. Gallwch hefyd gwyno i Swyddfa’r Comisiynydd " +
            "Gwybodaeth: ico.org.uk, 0303 123 1113.",
        },
      ],
      contact: {
        heading: "Sut i gysylltu â ni",
        text: "Am unrhyw beth sy’n ymwneud â’ch gwybodaeth, ysgrifennwch at",
      },
    },
    "not-found": {
      title: "Heb ddod o hyd i’r dudalen",
      text: "Efallai ei bod wedi symud, neu fod llythyren yn ormod yn y cyfeiriad. Rhowch gynnig ar un o’r rhain, neu ffoniwch a gofynnwch.",
    },
    interface: {
      skip: "Neidio i’r prif gynnwys",
      menu: "Dewislen",
      home: "hafan",
      call: "Ffoniwch",
      email: "E-bost",
      saveContact: "Cadw’r manylion cyswllt",
      navigation: enGB.files.interface.navigation,
      expand: "cliciwch/tapiwch i ehangu",
      privacyNotice: "Hysbysiad Preifatrwydd",
      copyright: "©",
      photo: "Llun",
      before: "Cyn",
      after: "Ar ôl",
      stars: "allan o 5 seren",
      readOn: "Darllenwch ef ar",
      facts: {
        openingHours: "Oriau agor",
        until: "i",
        midnight: "hanner nos",
        allDay: "24 awr",
        villages: "Pentrefi rydym yn eu gwasanaethu",
        prices: "Canllaw prisiau",
        minimumCharge: "Isafswm tâl",
        guarantee: "Gwarant",
        secondPhone: "Neu ffoniwch",
        links: "Hefyd ar",
      },
      lightbox: {
        label: "Oriel luniau",
        close: "Cau",
        previous: "Y llun blaenorol",
        next: "Y llun nesaf",
        of: "o",
        failed: "Ni ellid llwytho’r llun hwn. Gwiriwch eich cysylltiad a rhowch gynnig arall arni.",
      },
      error: {
        title: "Digwyddodd gwall annisgwyl",
        help: "Gallwch gysylltu â ni o hyd dros y ffôn neu drwy e-bost.",
      },
      more: { and: "a", more: "arall" },
      copy: { number: "Copïo’r rhif", copied: "Copïwyd" },
    },
  },
  responsible: "Pwy sy’n gyfrifol",
  galleryWith: {
    both: { title: "Adolygiadau ac oriel", printed: "Lluniau ac adolygiadau yn" },
    photos: { title: "Oriel", printed: "Lluniau yn" },
    reviews: { title: "Adolygiadau", printed: "Adolygiadau yn" },
  },
};
