import { sectionsOf, sectionTitle } from '../../../runtime/sections/sections.ts'
import type { Command } from '../../core/command.ts'
import { refusedInLanguage } from '../../core/languages/refused-in-language.ts'
import {
  carriedSections,
  newSections,
  picturesIn,
  readSectionFile,
  sectionFile,
} from '../../core/section-file.ts'
import { saveAsFile } from '../api/save-as-file.ts'
import { messageOf } from '../parts/message-of.ts'
import { pictureApi } from '../pictures/picture-api.ts'
import { refusalOf } from '../pictures/picture-file.ts'
import { BLOCKS } from '../session/blocks.ts'
import type { Session } from '../session/session.ts'

/** A section with its pictures, which are a third longer as text. */
const MOST_BYTES = 20 * 1024 * 1024

/** Gives the person a shared section as a file: for another Forecourt, or for a dealer that they have no access to. */
export async function saveSection(session: Session, name: string): Promise<void> {
  const title = sectionTitle(name)
  const { document } = session.store.get()
  const pictures: Record<string, string> = {}
  let gone = 0
  try {
    for (const src of picturesIn(carriedSections(document, name))) {
      const data = await dataOf(src)
      if (data === undefined) gone += 1
      else pictures[src] = data
    }
  } catch (error) {
    session.say(`${title} was not saved: ${messageOf(error)}`, 'error')
    return
  }
  const text = sectionFile(document, name, pictures)
  const isTooLarge = new Blob([text]).size > MOST_BYTES
  // What could not be brought in again is no use to anybody.
  const read = readSectionFile(text, BLOCKS, document)
  if (isTooLarge || !read.ok) {
    const why = read.ok ? 'With its pictures it has more than 20 MB.' : read.message
    session.say(`${title} was not saved: ${why}`, 'error')
    return
  }
  saveAsFile(`${name}.section.json`, text)
  const without = gone === 1 ? ', without a picture that is gone' : `, without ${gone} pictures that are gone`
  session.say(`Saved ${title} as a file${gone === 0 ? '' : without}`)
}

/** Adds what such a file holds as a shared section, with its pictures in the dealer's library, in one step of undo. */
export async function bringSection(session: Session, file: File): Promise<void> {
  if (file.size > MOST_BYTES) {
    session.say(`${file.name} has more than 20 MB: a section has fewer.`, 'error')
    return
  }
  const read = readSectionFile(await file.text(), BLOCKS, session.store.get().document)
  if (!read.ok) {
    session.say(`${file.name}: ${read.message}`, 'error')
    return
  }
  const title = sectionTitle(read.file.name)
  // Before anything is sent: pictures of a section that may not come would stay behind.
  const why = refusalOfAdding(session, commandOf(newSections(read.file, session.store.get().document)))
  if (why !== undefined) {
    session.say(`${title} was not brought in: ${why}`, 'error')
    return
  }
  session.say(`Bringing in ${title} …`)
  const moved = new Map<string, string>()
  for (const [src, data] of Object.entries(read.file.pictures)) {
    try {
      moved.set(src, await uploaded(session, src, data))
    } catch (error) {
      session.say(
        `${title} was not brought in, for one of its pictures was not: ${messageOf(error)}`,
        'error',
      )
      return
    }
  }
  // Somebody may have changed the document while the pictures were on their way.
  const { document } = session.store.get()
  const added = newSections(read.file, document, moved)
  const { name } = added
  if (Object.keys(added.sections).length === 0) {
    session.say(`${sectionTitle(name)} is here already, as it is in the file.`)
    return
  }
  const also = Object.hasOwn(sectionsOf(document.effective), read.file.name)
    ? `: there is another ${title}`
    : ''
  session.run(commandOf(added), { label: `Brought in ${sectionTitle(name)}${also}` })
}

function commandOf({ sections, texts }: ReturnType<typeof newSections>): Command {
  return { do: 'add-sections', sections, texts }
}

function refusalOfAdding(session: Session, command: Command): string | undefined {
  const { document, preview } = session.store.get()
  const inLanguage = preview.language === null ? undefined : refusedInLanguage(command)
  return (inLanguage ?? session.editor.apply(document, command).findings[0])?.message
}

/** @returns nothing of a picture that is gone; throws where it cannot be said */
async function dataOf(src: string): Promise<string | undefined> {
  // What asks for nothing gets a JPEG, which is larger and loses more.
  const answer = await fetch(src, { headers: { accept: 'image/webp' } })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`the picture ${src} could not be fetched. Try again.`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const letters: string[] = []
  // All at once would be more arguments than a call takes.
  for (let at = 0; at < bytes.length; at += 8192)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return `data:${answer.headers.get('content-type') ?? 'image/webp'};base64,${btoa(letters.join(''))}`
}

/** @returns its address at this dealer */
async function uploaded(session: Session, src: string, data: string): Promise<string> {
  const [head = '', body = ''] = data.split(',')
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
  const name = src.slice(src.lastIndexOf('/') + 1)
  const file = new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' })
  const why = await refusalOf(file)
  if (why !== '') throw new Error(`${name}: ${why}`)
  return (await pictureApi.upload({ slug: session.slug }, file)).src
}
