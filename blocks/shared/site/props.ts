/** Background of a band; text, lines and links follow from it (`runtime/theme/base/1-document.css`). */
export type Tone = 'surface' | 'alt' | 'inverse' | 'primary' | 'accent'

/** A link with its text, as many blocks take it. */
export interface LinkProps {
  text: string
  href: string
}

/** A button of a block: where it leads and how it looks. */
export interface ActionProps extends LinkProps {
  variant?: 'primary' | 'secondary' | 'solid' | 'ghost'
}
