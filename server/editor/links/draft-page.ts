import { escapeHtml } from '../../http/escape.ts'

const BANNER_CSS =
  '.fc-draft-banner{position:sticky;top:0;z-index:9999;padding:.5rem 1rem;background:#3d2b00;color:#fff;font:600 14px/1.4 system-ui,sans-serif;text-align:center}'

/**
 * A rendered draft as a page of its own: without scripts, with its style inside, its links kept within the draft, and a
 * line that says what it is.
 *
 * @param base address that the site's paths stand below, `/draft/SECRET`
 * @returns the page and its one style, for the content security policy
 */
export function draftPage(
  { html, css }: { html: string; css: string },
  { base, notice }: { base: string; notice: string },
): { html: string; css: string } {
  const style = `${css}${BANNER_CSS}`.replaceAll('</', String.raw`<\/`)
  const page = html
    .replaceAll(/<script\b(?:(?!<script)[\s\S])*?<\/script>/gi, '')
    .replaceAll(/<link\b[^<>]*\brel="?(?:stylesheet|modulepreload|preload|canonical)"?[^<>]*>/gi, '')
    .replaceAll(
      /(<a\b[^<>]*?\shref=")(\/(?!\/)[^"]*)/gi,
      (_, start: string, path: string) => `${start}${base}${path}`,
    )
    // By a function: a style may hold `$&`, which a replacement text would take for a pattern.
    .replace('</head>', () => `<meta name="robots" content="noindex"><style>${style}</style></head>`)
    .replace(
      /<body[^<>]*>/i,
      (body) => `${body}<p class="fc-draft-banner" role="note">${escapeHtml(notice)}</p>`,
    )
  return { html: page, css: style }
}
