import { describe, expect, it } from 'vitest'
import { checkDocument } from './check-document.ts'
import { testEnvironment, VALID } from './testing/world.ts'

const tenant = { file: 'gumtree.json', kind: 'tenant' } as const

describe('checking one document', () => {
  it('has nothing to say about a valid one', async () => {
    expect(await checkDocument(JSON.stringify(VALID), testEnvironment(), tenant)).toEqual([])
  })
})
