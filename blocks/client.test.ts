import { expect, test } from 'vitest'
import { importBlock } from './client.ts'

test('RUN-02 the browser fetches a block by its type; of one that this build does not know it makes nothing', async () => {
  expect(await importBlock('AcceptedPayments')).toBeTypeOf('function')
  expect(await importBlock('Nowhere')).toBeUndefined()
})
