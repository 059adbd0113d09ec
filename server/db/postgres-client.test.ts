import { expect, it } from 'vitest'
import { isConnectionLost } from './connection-lost.ts'
import { HeedlessClient } from './postgres-client.ts'

it('a connection that breaks while nobody waits ends nothing: it listens before it connects', () => {
  const client = new HeedlessClient({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  expect(() => client.emit('error', new Error('read ECONNRESET'))).not.toThrow()
})

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more)

it.each([
  failed('terminating connection due to administrator command', { code: '57P01' }),
  failed('the database system is starting up', { code: '57P03' }),
  failed('connection failure', { code: '08006' }),
  failed('sorry, too many clients already', { code: '53300' }),
  failed('read ECONNRESET', { code: 'ECONNRESET' }),
  failed('', { code: 'ECONNREFUSED' }),
  failed('Connection terminated unexpectedly'),
  failed('timeout exceeded when trying to connect'),
  failed('Client has encountered a connection error and is not queryable'),
])('$code $message is a database that went away', (error) => {
  expect(isConnectionLost(error)).toBe(true)
})

it.each([
  failed('duplicate key value', { code: '23505' }),
  failed('the query was cancelled', { code: '57014' }),
  failed('no such file', { code: 'ENOENT', path: '/a' }),
  failed('The file is empty.'),
  'Connection terminated',
])('$code $message is something else', (error) => {
  expect(isConnectionLost(error)).toBe(false)
})
