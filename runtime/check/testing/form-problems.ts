import { readFileSync } from 'node:fs'
import type { BlockSchema } from '../../block/types.ts'
import { checkDocument } from '../check-document.ts'
import { BLOCKS, testEnvironment, VALID, withPage } from './world.ts'

const FORM = JSON.parse(
  readFileSync(new URL('../../../blocks/enquiry-form/schema.json', import.meta.url), 'utf8'),
) as BlockSchema

/** Findings of one code for a page with one enquiry form of these props: `pointer message`. */
export async function formProblems(code: string, props: object): Promise<string[]> {
  const document = { ...VALID, ...withPage([{ id: 'form', type: 'EnquiryForm', props }]) }
  const environment = testEnvironment({}, { blocks: new Map([...BLOCKS, ['EnquiryForm', FORM]]) })
  const findings = await checkDocument(JSON.stringify(document), environment, {
    file: 'g.json',
    kind: 'tenant',
  })
  return findings.flatMap((found) => (found.code === code ? [`${found.pointer} ${found.message}`] : []))
}
