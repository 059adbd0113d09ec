import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fakeWattlePay } from './support/fake-wattlepay.ts'
import { copyProject, type ProjectCopy } from './workbench/project-copy.ts'

const KEY = 'wattle-secret'

let project: ProjectCopy
let service: Awaited<ReturnType<typeof fakeWattlePay>>
beforeAll(async () => {
  project = copyProject()
  service = await fakeWattlePay(KEY)
  await project.follow('adding-a-payment-provider')
}, 240_000)
afterAll(() => {
  vi.unstubAllGlobals()
  service.close()
  project.remove()
})

async function checkout() {
  const { loadConfig } =
    await project.load<typeof import('../server/config/config.ts')>('server/config/config.ts')
  const { openDialect } =
    await project.load<typeof import('../server/db/database.ts')>('server/db/database.ts')
  const { sqliteDialect } = await project.load<typeof import('../server/db/sqlite.ts')>('server/db/sqlite.ts')
  const { reservationWorld } = await project.load<
    typeof import('../server/reservations/testing/reservation-world.ts')
  >('server/reservations/testing/reservation-world.ts')
  const { testCar } = await project.load<typeof import('../server/app/testing/site-world.ts')>(
    'server/app/testing/site-world.ts',
  )
  const { payments } = loadConfig({
    DATA_DIR: project.folder,
    WATTLEPAY_URL: service.url,
    WATTLEPAY_KEY: KEY,
  })
  const db = await openDialect(sqliteDialect(':memory:'))
  const world = await reservationWorld(db, {
    cars: [testCar({ payment_processors: ['wattlepay', 'embedded'] })],
    variables: payments.variables,
  })
  return { ...world, close: () => world.app.close().then(() => db.destroy()) }
}

describe('CHK-06 CHK-13 adding a payment provider is adding a folder', { timeout: 240_000 }, () => {
  test('its variables are checked at the start', async () => {
    const { loadConfig } =
      await project.load<typeof import('../server/config/config.ts')>('server/config/config.ts')
    expect(() => loadConfig({ DATA_DIR: project.folder, WATTLEPAY_URL: 'pay' })).toThrow(
      'WATTLEPAY_URL must be the origin of WattlePay such as https://pay.wattle.example',
    )
    expect(() => loadConfig({ DATA_DIR: project.folder, WATTLEPAY_URL: service.url })).toThrow(
      'WATTLEPAY_KEY must be set when WATTLEPAY_URL is',
    )
  })

  test('a car is reserved by a deposit that is paid in its form', async () => {
    const { start, step, close } = await checkout()
    try {
      const id = (await start()).body.reservation_id
      const { payment } = (await step(id, 'pay')).body
      expect(payment).toEqual({
        provider: 'wattlepay',
        intent_id: `w_${id}`,
        client_secret: `s_${id}`,
        publishable_key: service.url,
        account: null,
        payment_page: null,
      })
      expect((await step(id, 'confirm')).status).toBe(409)
      const { mountSurface } = await project.load<
        typeof import('../blocks/checkout/surfaces/mount-surface.ts')
      >('blocks/checkout/surfaces/mount-surface.ts')
      vi.stubGlobal('document', { createElement: () => ({ textContent: '', remove() {} }) })
      const shown: { textContent?: string }[] = []
      const host = { replaceChildren: (child: object) => void shown.push(child) } as unknown as HTMLElement
      const surface = await mountSurface(host, payment as never, 'https://dealer.example/')
      expect(shown).toMatchObject([{ textContent: 'You pay with your WattlePay account.' }])
      expect(await surface.pay()).toEqual({ kind: 'sent' })
      expect((await step(id, 'confirm')).body.state).toBe('reserved')
    } finally {
      await close()
    }
  })

  test('with the folder gone the car is reserved through the next provider of its list', async () => {
    await project.removeFolder('server/reservations/payment/providers/wattlepay')
    vi.resetModules()
    const { start, step, close } = await checkout()
    try {
      const { body } = await step((await start()).body.reservation_id, 'pay')
      expect(body.payment).toMatchObject({ provider: 'embedded' })
    } finally {
      await close()
    }
  })
})
