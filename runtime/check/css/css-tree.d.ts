/** The parts of css-tree (3.2) that the grammar asks for; the package brings no types. */
declare module 'css-tree/dist/csstree.esm' {
  /** A list whose items may be replaced by those of another one. */
  export interface List {
    forEach(each: (node: CssNode, item: object) => void): void
    replace(item: object, by: List): void
    readonly first: CssNode | null
  }
  export interface CssNode {
    type: string
    name?: string
    /** Of a number or a part of a hundred, as it is written. */
    value?: string
    children?: List | null
  }
  /** A term of a property's syntax. */
  export interface SyntaxNode {
    type: string
    name?: string
  }
  export interface Described {
    syntax: SyntaxNode | null
  }
  export interface MatchError extends Error {
    /** The value that was matched, and which part of it does not fit; absent of what is no mismatch. */
    css?: string
    mismatchOffset?: number
    mismatchLength?: number
  }
  export interface Lexer {
    properties: Record<string, Described>
    types: Record<string, Described>
    matchProperty(name: string, value: CssNode): { error: MatchError | null }
  }
  /** @throws SyntaxError of what is no value at all */
  export function parse(text: string, options: { context: 'value' }): CssNode
  export function walk(
    tree: CssNode,
    options: { visit: 'Function'; enter: (node: CssNode, item: object, list: List) => void },
  ): void
  export function fork(extension: { properties: Record<string, string>; types: Record<string, string> }): {
    lexer: Lexer
  }
  export const definitionSyntax: {
    walk(syntax: SyntaxNode, enter: (node: SyntaxNode) => void): void
    generate(syntax: SyntaxNode): string
  }
}
