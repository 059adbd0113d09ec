import { useEffect, useState } from 'react'
import { membersOf } from '../../../runtime/json/object.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { FONT_FAMILIES } from '../../../runtime/theme/fonts.ts'
import type { TypefaceFile } from '../../../schemas/generated/editor-api.ts'
import { FONT_ROLES, withFamily, type FontRole } from '../../core/typefaces.ts'
import { messageOf } from '../parts/message-of.ts'
import { Problem } from '../parts/problem.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { BringTypeface } from './bring-typeface.tsx'
import { FamilyPicker } from './family-picker.tsx'
import { OwnTypefaces } from './own-typefaces.tsx'
import { typefaceApi } from './typeface-api.ts'
import { useFontSamples } from './use-font-samples.ts'

const TITLES: Record<FontRole, string> = { body: 'Running text', heading: 'Headings' }
const NONE: readonly TypefaceFile[] = []

/** Families of running text and headings: the platform's, and those that the dealer has brought in (UI-12). */
export function FontFields() {
  const session = useSession()
  const theme = membersOf(useSessionState(({ document }) => document.effective['theme']))
  const { files, problem, load } = useTypefaces(session.slug)
  useFontSamples(files)
  const fonts = membersOf(theme['fonts'])
  const families = [
    ...new Set([
      'system',
      ...FONT_FAMILIES,
      ...files.map(({ family }) => family),
      ...Object.keys(membersOf(theme['typefaces'])),
    ]),
  ]
  const choose = (role: FontRole, family: string) =>
    session.run(
      { do: 'set-value', steps: ['theme'], value: withFamily(theme, files, { [role]: family }) },
      { label: `Changed the typeface of ${TITLES[role].toLowerCase()}` },
    )
  const takeOver = async (family: string) => {
    const known = await load()
    const now = membersOf(session.store.get().document.effective['theme'])
    // A family in use gets its further weights at once.
    if (FONT_ROLES.every((role) => membersOf(now['fonts'])[role] !== family)) return
    session.run(
      { do: 'set-value', steps: ['theme'], value: withFamily(now, known) },
      { label: `Brought in files of ${family}` },
    )
  }
  return (
    <>
      {FONT_ROLES.map((role) => (
        <FamilyPicker
          key={role}
          role={role}
          title={TITLES[role]}
          families={families}
          value={textOf(fonts[role]) ?? 'system'}
          onChoose={(family) => choose(role, family)}
        />
      ))}
      <Problem text={problem} />
      {files.length > 0 && <OwnTypefaces files={files} onDeleted={async () => void (await load())} />}
      <BringTypeface onBrought={takeOver} />
    </>
  )
}

/** What the dealer has, asked for as the panel opens and after every change. */
function useTypefaces(slug: string) {
  const [files, setFiles] = useState(NONE)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isCurrent = true
    typefaceApi.list(slug).then(
      ({ typefaces }) => isCurrent && setFiles(typefaces),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [slug])
  const load = async () => {
    const { typefaces } = await typefaceApi.list(slug)
    setFiles(typefaces)
    setProblem('')
    return typefaces
  }
  return { files, problem, load }
}
