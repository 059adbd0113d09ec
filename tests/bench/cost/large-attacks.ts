import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { pictureAttacks } from './attacks.ts'
import type { Attack } from './requests.ts'

/** The dealer whose pages `published-attacks.ts` fills. */
const LARGEST = 'voltbird'
const JSON_BODY = { 'content-type': 'application/json' }

/** What is dear because of how much there is: changes over many dealers at the largest document, pictures as cameras make them. */
export async function largeAttacks(port: number, cookie: string): Promise<Attack[]> {
  const call = async (body: object) => {
    const answer = await fetch(`http://localhost:${port}/api/editor/fleet/changes`, {
      method: 'POST',
      headers: { ...JSON_BODY, cookie, origin: `http://localhost:${port}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`A change: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const staff = { method: 'POST', headers: JSON_BODY, staff: true }
  const hide = { do: 'hide', block: 'RichText', hidden: true }
  const letters = { do: 'replace-text', find: 'e', replace: 'x' }
  const rings = [[LARGEST]]
  const { id } = await call({ title: 'Dear', codemod: letters, inherited: false, rings })
  const plan = (name: string, codemod: object): Attack => ({
    ...staff,
    name: `fleet: ${name} at the largest dealer, planned`,
    path: '/api/editor/fleet/plan',
    body: JSON.stringify({ codemod, inherited: true, documents: true, tenants: [LARGEST] }),
  })
  return [
    {
      ...staff,
      name: 'fleet: every letter at the largest dealer, taken back',
      path: `/api/editor/fleet/changes/${id}/undo`,
      body: '{}',
    },
    plan('every letter', letters),
    plan('every text hidden', hide),
    {
      ...staff,
      name: 'fleet: every letter at all dealers, planned',
      path: '/api/editor/fleet/plan',
      body: JSON.stringify({ codemod: letters, inherited: true }),
    },
    {
      ...staff,
      name: 'fleet: every text hidden at the largest dealer, begun',
      path: '/api/editor/fleet/changes',
      body: JSON.stringify({ title: 'Dear', codemod: hide, inherited: true, rings }),
    },
    ...(await pictures()),
    ...pictureAttacks([await uploaded(port, cookie)]).map((attack) => ({
      ...attack,
      name: `${attack.name} of an upload`,
    })),
  ]
}

/** Something as dear to compress as leaves and gravel. */
async function gravel(width: number, height: number): Promise<Sharp> {
  const raw = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 as const }
  return sharp(randomBytes(raw.width * raw.height * 3), { raw }).resize(width, height)
}

/** Address of a picture that is kept, and of which no size was made yet. */
async function uploaded(port: number, cookie: string): Promise<string> {
  const answer = await fetch(
    `http://localhost:${port}/api/editor/tenants/brolga-bay/uploads?name=gravel.jpeg`,
    {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', cookie, origin: `http://localhost:${port}` },
      body: new Uint8Array(await (await gravel(4032, 3024)).jpeg().toBuffer()),
    },
  )
  if (!answer.ok) throw new Error(`An upload: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { src: string }).src
}

const turned = (picture: Sharp) =>
  picture
    .jpeg({ quality: 88 })
    .withExif({ IFD0: { Orientation: '6' } })
    .toBuffer()

async function pictures(): Promise<Attack[]> {
  const files: [name: string, type: string, body: Buffer][] = [
    ['a telephone’s JPEG', 'image/jpeg', await (await gravel(4032, 3024)).jpeg({ quality: 88 }).toBuffer()],
    ['a JPEG of 24 million pixels', 'image/jpeg', await (await gravel(6000, 4000)).jpeg().toBuffer()],
    ['a turned JPEG', 'image/jpeg', await turned(await gravel(4032, 3024))],
    ['a PNG of 8 MB', 'image/png', await (await gravel(1850, 1400)).png().toBuffer()],
    ['a PNG with gaps', 'image/png', await (await gravel(1500, 1100)).ensureAlpha(0.5).png().toBuffer()],
    ['a large WebP', 'image/webp', await (await gravel(2000, 1500)).webp({ effort: 0 }).toBuffer()],
  ]
  return files.map(([name, type, body]) => ({
    name: `upload: ${name}`,
    method: 'POST',
    path: `/api/editor/tenants/lanternfish/uploads?name=dear.${type.slice(6)}`,
    headers: { 'content-type': type },
    body,
    staff: true,
  }))
}
