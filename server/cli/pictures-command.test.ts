import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { hasS3Server, NO_S3_SERVER, startS3Server, type S3Server } from '../object-store/testing/s3-server.ts'
import { savePicture } from '../editor/uploads/picture-store.ts'
import { run } from './testing/run.ts'

describe.skipIf(!hasS3Server)(`pictures in an object store${hasS3Server ? '' : NO_S3_SERVER}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'))
  const dataDir = join(folder, 'data')
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
    const db = await openDatabase({ dataDir })
    const picture = Buffer.from('a picture')
    for (const name of ['a-0123456789.webp', 'b-0123456789.webp'])
      await savePicture(db, { slug: 'kea', name, picture, width: 1, height: 1, at: 1 })
    await db.destroy()
  }, 90_000)
  afterAll(async () => {
    await server?.dispose()
    rmSync(folder, { recursive: true })
  })

  const forecourt = (...argv: string[]) =>
    run(argv, { cwd: folder, env: { DATA_DIR: dataDir, ...server.env } })
  const pictures = async (env: Record<string, string> = server.env) =>
    /^.*pictures .*\n?.*$/m.exec((await run(['doctor'], { env: { DATA_DIR: dataDir, ...env } })).out)?.[0]

  it('are moved there and back; doctor tries the bucket, and backups say what they do not hold', async () => {
    const place = `bucket forecourt-pictures at ${new URL(server.place.endpoint ?? '').host}`
    expect(await pictures({})).toMatch(/^ok +pictures +2 in the database/)
    expect(await pictures()).toMatch(/^warning +pictures .*; 0 lie there, 2 in the database\n.*move --to s3/)
    expect((await forecourt('backup', 'before.tar.gz')).out).not.toContain('object store')

    expect(await forecourt('pictures', 'move', '--to', 's3')).toEqual({
      code: 0,
      err: '',
      out: `2 pictures moved to ${place}, 0.0 MB.\n`,
    })
    expect(await pictures()).toContain(`${place} takes, gives and deletes; 2 lie there`)
    expect(await pictures({})).toMatch(
      /^FAULT +pictures +2 lie in a store that the environment does not name/,
    )
    expect(await pictures({ ...server.env, PICTURES_S3_SECRET: 'wrong-wrong' })).toMatch(
      /^FAULT .*SignatureDoesNotMatch.*\n.*read, write and delete objects/,
    )
    expect(await forecourt('pictures', 'check')).toMatchObject({
      code: 0,
      out: `2 pictures are whole in ${place}, 0 are not.\n`,
    })
    const told = '2 pictures lie in the object store'
    expect((await forecourt('backup', 'after.tar.gz')).out).toContain(told)
    expect((await forecourt('backup', 'rehearse', 'after.tar.gz')).out).toContain(told)
    const elsewhere = await run(['restore', 'after.tar.gz'], {
      cwd: folder,
      env: { DATA_DIR: join(folder, 'new') },
    })
    expect(elsewhere.out).toContain(told)

    renameSync(join(server.folder, 'kea'), join(folder, 'kept'))
    const gone = await forecourt('pictures', 'check')
    expect([gone.code, gone.out]).toEqual([1, expect.stringContaining('0 pictures are whole in')])
    expect(gone.err).toMatch(/^kea\/a-0123456789\.webp: kea\/\S+ is not in the store\nkea\/b/)
    renameSync(join(folder, 'kept'), join(server.folder, 'kea'))

    await server.stop()
    const refused = await forecourt('pictures', 'move', '--to', 'database')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('run it again to go on')])
    await server.start()
    expect((await forecourt('pictures', 'move', '--to', 'database')).out).toContain(
      '2 pictures moved to the database',
    )
    expect(await pictures({})).toMatch(/^ok +pictures +2 in the database/)
  }, 60_000)
})
