import { readFileSync } from 'node:fs'
import { isSchema, type JsonSchema } from './json-schema.ts'

export function readJson(file: string): JsonSchema {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isSchema(value)) throw new Error(`${file} is not a JSON object`)
  return value
}
