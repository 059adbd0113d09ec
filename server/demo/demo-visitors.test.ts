import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { seedDemoVisitors } from './demo-visitors.ts'

forEachDatabase((open) => {
  it('FAV-05 demo dealers get their visitors once: whoever deleted one has not got it again', async () => {
    const db = await open()
    const names = () =>
      db.selectFrom('visitors').select(['tenant', 'email', 'phone']).orderBy('email').execute()
    await seedDemoVisitors(db, ['kea'], 0)
    expect(await names()).toEqual([
      { tenant: 'kea', email: 'casey@visitor.example', phone: '0491 570 156' },
      { tenant: 'kea', email: 'robin@visitor.example', phone: null },
    ])
    await db.deleteFrom('visitors').where('email', '=', 'casey@visitor.example').execute()
    await seedDemoVisitors(db, ['kea'], 0)
    expect((await names()).map(({ email }) => email)).toEqual(['robin@visitor.example'])
  })
})
