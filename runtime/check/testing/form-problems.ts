import type { BlockSchema } from '../../block/types.ts'
import { checkDocument } from '../check-document.ts'
import { BLOCKS, testEnvironment, VALID, withPage } from './world.ts'

/** Findings of one code for a page with one enquiry form of these props: `pointer message`. */
export async function formProblems(code: string, props: object): Promise<string[]> {
  const form: BlockSchema = { ...(BLOCKS.get('Text') as BlockSchema), type: 'EnquiryForm' }
  const document = { ...VALID, ...withPage([{ id: 'form', type: 'EnquiryForm', props }]) }
  const environment = testEnvironment({}, { blocks: new Map([...BLOCKS, ['EnquiryForm', form]]) })
  const findings = await checkDocument(JSON.stringify(document), environment, {
    file: 'g.json',
    kind: 'tenant',
  })
  return findings.flatMap((found) => (found.code === code ? [`${found.pointer} ${found.message}`] : []))
}
