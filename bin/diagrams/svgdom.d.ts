/** The parts of svgdom that the diagram code uses. The package has no types. */
declare module 'svgdom' {
  export class Node {
    nodeType: number;
    nodeName: string;
    parentNode: Element | null;
    childNodes: Node[];
    textContent: string;
    ownerDocument: Document;
  }
  export class Text extends Node {
    data: string;
  }
  export class Element extends Node {
    localName: string;
    namespaceURI: string | null;
    attrs: Iterable<{ name: string; localName: string; value: string }>;
    innerHTML: string;
    outerHTML: string;
    get children(): Element[];
    getAttribute(name: string): string | null;
    setAttribute(name: string, value: string): void;
    removeAttribute(name: string): void;
    matches(selector: string): boolean;
    querySelector(selector: string): Element | null;
    querySelectorAll(selector: string): Element[];
    appendChild(node: Node): Node;
    removeChild(node: Node): Node;
    replaceChild(node: Node, old: Node): Node;
    remove(): void;
  }
  export type SVGMatrix = { a: number; b: number; c: number; d: number; e: number; f: number };
  type Box = { x: number; y: number; width: number; height: number };
  export class SVGGraphicsElement extends Element {
    getBBox(): Box;
    getScreenCTM(): SVGMatrix;
    matrixify(): SVGMatrix;
    generateViewBoxMatrix(): SVGMatrix;
  }
  export class Document extends Element {
    body: Element;
    createElement(name: string): Element;
    createElementNS(namespace: string, name: string): Element;
  }
  export class Window {
    document: Document;
    getComputedStyle(element: Element): { getPropertyValue(name: string): string | null };
  }
  export function createHTMLWindow(): Window;
}
