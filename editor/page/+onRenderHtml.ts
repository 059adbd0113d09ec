import { dangerouslySkipEscape } from 'vike/server'

/** An empty document: what the editor shows comes from its API, for whoever is signed in. */
export function onRenderHtml() {
  return dangerouslySkipEscape(
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">' +
      '<link rel="icon" href="data:,"><title>Forecourt editor</title></head>' +
      '<body><div id="editor"></div><noscript>The editor needs JavaScript.</noscript></body></html>',
  )
}
