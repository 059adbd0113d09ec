const XML_NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'
const ICON_CLASS = / class="lucide lucide-[\w-]+(?: ([^"]*))?"/g
const EMPTY_SHAPE = /<(circle|ellipse|line|path|polygon|polyline|rect)( [^<>]*)?><\/\1>/g

/**
 * Icons without what a page has no use for: the namespace, which HTML knows, the package's own classes, which no rule
 * names, and closing tags. For markup that React does not take over in the browser: there it compares attributes.
 */
export function slimIcons(html: string): string {
  return html
    .replaceAll(XML_NAMESPACE, '')
    .replaceAll(ICON_CLASS, (_, own?: string) => (own === undefined ? '' : ` class="${own}"`))
    .replaceAll(EMPTY_SHAPE, '<$1$2/>')
}
