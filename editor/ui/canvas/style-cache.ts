import createCache, { type EmotionCache } from '@emotion/cache'
import { STYLE_LAYERS } from '../../../runtime/styles/layers.ts'
import { STYLE_CLASS } from '../../../runtime/styles/style-class.ts'

/**
 * Emotion's cache for the canvas: classes are named as publishing names them, and their rules stand in the same layer of
 * the page. Rules are put in by `insertRule`, as the editor's policy allows no text in a style element.
 */
export function createStyleCache(container: Node): EmotionCache {
  const cache = createCache({ key: STYLE_CLASS, container, speedy: true, stylisPlugins: [] })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  // This sheet comes before the page's own and would otherwise begin the order of the layers.
  insert(STYLE_LAYERS)
  sheet.insert = (rule) => insert(`@layer styles{${rule}}`)
  return cache
}
