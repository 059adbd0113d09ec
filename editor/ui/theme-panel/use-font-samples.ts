import { useEffect } from 'react'
import { FONT_FAMILIES, fontFaceCss, fontStack, fontsWhenTheyCome } from '../../../runtime/theme/fonts.ts'
import { FAMILY_NAME, facesOf } from '../../../runtime/theme/typefaces.ts'
import type { TypefaceFile } from '../../../schemas/generated/editor-api.ts'

/** Makes the platform's families and the dealer's own known to the editor's page, so that each is shown in itself. */
export function useFontSamples(files: readonly TypefaceFile[]): void {
  useEffect(() => {
    const platform = fontFaceCss(FONT_FAMILIES.map((family) => ({ family })))
    const own = files.map((file) => facesOf(file.family, { files: [file] })).join('')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(fontsWhenTheyCome(platform + own))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [files])
}

/** A value of `font-family` for a sample. */
export function sampleStack(family: string): string {
  if (family === 'system' || !FAMILY_NAME.test(family)) return 'system-ui, sans-serif'
  const stack = fontStack(family)
  return stack === family ? `'${family}'` : stack
}
