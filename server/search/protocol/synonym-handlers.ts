import type { IndexAdministration, SearchEngine } from '../port.ts'
import { EMPTY_SETTINGS, type Synonym } from '../settings/index-settings.ts'
import { readInteger, readText, type RawParams } from './param-values.ts'
import { ProtocolError } from './protocol-error.ts'
import { objectOf } from './request-members.ts'
import { readSynonyms, synonymJson } from './settings-json.ts'

const MOST = 1_000

/** Reading and writing the synonyms of one index, under the protocol's forms. */
export function synonymsOf(engine: SearchEngine, admin: IndexAdministration, index: string) {
  async function present(): Promise<Synonym[]> {
    return (await engine.settings(index))?.synonyms ?? []
  }

  async function write(synonyms: Synonym[]): Promise<void> {
    await admin.applySettings(index, { ...((await engine.settings(index)) ?? EMPTY_SETTINGS), synonyms })
  }

  return {
    /** @param replace those that there were go */
    async save(body: unknown, replace: boolean): Promise<void> {
      const synonyms = readSynonyms(body)
      const replaced = new Set(synonyms.map(({ objectID }) => objectID))
      const kept = replace ? [] : (await present()).filter(({ objectID }) => !replaced.has(objectID))
      await write([...kept, ...synonyms])
    },

    /** Those that hold the words of `query`, a page of them. */
    async search(body: unknown): Promise<{ hits: RawParams[]; nbHits: number }> {
      const params = objectOf(body ?? {})
      const query = (readText(params, 'query') ?? '').toLowerCase()
      const page = readInteger(params, 'page', { min: 0, max: MOST }) ?? 0
      const hitsPerPage = readInteger(params, 'hitsPerPage', { min: 1, max: MOST }) ?? 100
      const found = (await present())
        .map(synonymJson)
        .filter((synonym) => JSON.stringify(synonym).toLowerCase().includes(query))
      return { hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: found.length }
    },

    /** @throws ProtocolError 404 */
    async get(objectID: string): Promise<RawParams> {
      const synonym = (await present()).find((candidate) => candidate.objectID === objectID)
      if (!synonym) throw new ProtocolError(404, 'Synonym set does not exist')
      return synonymJson(synonym)
    },

    async remove(objectID: string): Promise<void> {
      await write((await present()).filter((candidate) => candidate.objectID !== objectID))
    },

    clear: () => write([]),
  }
}
