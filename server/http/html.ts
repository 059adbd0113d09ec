import { escapeHtml } from './escape.ts'

/** A complete page without scripts and styles, for what stands outside the dealers' sites. @param body HTML */
export function htmlDocument(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/platform.css"></head><body><main>${body}</main></body></html>`
}
