import { escapeAttribute } from '../layout/server/escape-attribute.ts'
import { drawVersions } from './draw-versions.ts'
import { EVEN_SHARE, type Trial } from './trial.ts'

/** Inline script behind every block of a trial. */
export const TRIAL_CALL = 'fcTrial()'
const START = `(${String(drawVersions)})(window,document.currentScript.dataset.slug,Math.random)`

/**
 * Blocks of one version, held back until `fcTrial()` has drawn: version A in a `noscript`, so that browsers without script
 * have it, version B in a `template`. A browser looks ahead for pictures in neither.
 *
 * @param html of the blocks; a `noscript` inside would end the one around it, so it goes by another name meanwhile
 */
export function heldVersion({ name, version, share = EVEN_SHARE }: Trial, html: string): string {
  if (html === '') return ''
  const attributes = ` class="fc-trial" data-trial="${escapeAttribute(name)}" data-version="${version}"${share === EVEN_SHARE ? '' : ` data-share="${share}"`}`
  const held =
    version === 'a'
      ? `<noscript${attributes}>${html.replaceAll(/<(\/?)noscript/g, '<$1fc-noscript')}</noscript>`
      : `<template${attributes}>${html}</template>`
  return `${held}<script>${TRIAL_CALL}</script>`
}

/** Whether a part of a page holds versions back. */
export function holdsVersions(html: string): boolean {
  return html.includes(`<script>${TRIAL_CALL}</script>`)
}

/** For the head of a page with a trial: what its blocks call. */
export function trialScript(slug: string): string {
  return `<script data-slug="${escapeAttribute(slug)}">${START}</script>`
}
