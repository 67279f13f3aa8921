import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, serialize } from "parse5";

export type Document = DefaultTreeAdapterMap["document"];
export type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["node"];

/** Without script the content of `<noscript>` is markup; with script it is text and harmless. */
const reading = { scriptingEnabled: false };

/** Reads a whole page as browsers do (HTML standard, parsing), by way of parse5. */
export function parsePage(html: string): Document {
  return parse(html, reading);
}

/** Writes a page that {@link parsePage} has read; comments stay where they were. */
export function writePage(document: Document): string {
  return serialize(document, reading);
}

/** Every element of a page from top to bottom, those within `<template>` and `<noscript>` too. */
export function elementsOf(document: Document): Element[] {
  const found: Element[] = [];
  const walk = (node: Node) => {
    if ("tagName" in node) found.push(node);
    if ("content" in node) walk(node.content);
    if ("childNodes" in node) node.childNodes.forEach(walk);
  };
  walk(document);
  return found;
}

/** An attribute's value; undefined where the element has none of that name. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}

/** What stands in a script or style element. */
export function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ("value" in child ? child.value : "")).join("");
}

/** Makes an element of attributes and text. */
export function element(tagName: string, attributes: Record<string, string>, text = ""): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const namespace = "http://www.w3.org/1999/xhtml" as Element["namespaceURI"];
  const made = defaultTreeAdapter.createElement(tagName, namespace, attrs);
  if (text) defaultTreeAdapter.insertText(made, text);
  return made;
}

export const { appendChild, detachNode, insertBefore } = defaultTreeAdapter;
