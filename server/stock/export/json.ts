import type { CarDocument } from '../repository.ts'

/** The stock as one JSON array, a car a line, written as it is read. */
export async function* exportJson(documents: AsyncIterable<CarDocument>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const { document } of documents) {
    yield before + document
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
