import { Global, ThemeProvider } from '@emotion/react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { editorTheme, themeProperties, type EditorTheme } from './theme.ts'

/** Light or dark, as the system says; everything inside follows a change of it at once. */
export function Themed({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(followSystem, () => matchMedia(DARK).matches)
  const [themes] = useState(() => ({ light: editorTheme('light'), dark: editorTheme('dark') }))
  return (
    <ThemeProvider theme={isDark ? themes.dark : themes.light}>
      <Global styles={(theme) => ({ ':root': themeProperties(theme as EditorTheme) })} />
      {children}
    </ThemeProvider>
  )
}

const DARK = '(prefers-color-scheme: dark)'

function followSystem(listener: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
