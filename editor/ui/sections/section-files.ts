import { sectionsOf, sectionTitle } from '../../../runtime/sections/sections.ts'
import { newSections, picturesOf, readSectionFile, sectionFile } from '../../core/section-file.ts'
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
  const { effective } = session.store.get().document
  const pictures: Record<string, string> = {}
  try {
    for (const src of picturesOf(effective, name)) pictures[src] = await dataOf(src)
  } catch (error) {
    session.say(`${title} was not saved: ${messageOf(error)}`, 'error')
    return
  }
  const text = sectionFile(effective, name, pictures)
  if (text.length > MOST_BYTES) {
    session.say(`${title} was not saved: with its pictures it has more than 20 MB.`, 'error')
    return
  }
  saveAsFile(`${name}.section.json`, text)
  session.say(`Saved ${title} as a file`)
}

/** Adds what such a file holds as a shared section, with its pictures in the dealer's library, in one step of undo. */
export async function bringSection(session: Session, file: File): Promise<void> {
  if (file.size > MOST_BYTES) {
    session.say(`${file.name} has more than 20 MB: a section has fewer.`, 'error')
    return
  }
  const read = readSectionFile(await file.text(), BLOCKS, session.store.get().document.effective)
  if (!read.ok) {
    session.say(`${file.name}: ${read.message}`, 'error')
    return
  }
  const title = sectionTitle(read.file.name)
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
  const { effective } = session.store.get().document
  const { name, sections } = newSections(read.file, effective, moved)
  if (Object.keys(sections).length === 0) {
    session.say(`${sectionTitle(name)} is here already, as it is in the file.`)
    return
  }
  const isRenamed = Object.hasOwn(sectionsOf(effective), read.file.name)
  const also = isRenamed ? `: there is another ${title}` : ''
  session.run({ do: 'add-sections', sections }, { label: `Brought in ${sectionTitle(name)}${also}` })
}

async function dataOf(src: string): Promise<string> {
  // What asks for nothing gets a JPEG, which is larger and loses more.
  const answer = await fetch(src, { headers: { accept: 'image/webp' } })
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
