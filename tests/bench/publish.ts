import { get } from '../support/get.ts'
import { startPlatform, type Platform } from '../e2e/site.ts'
import { makeDealer, SLUG } from './editor/forecourt.ts'
import { percentile } from './editor/probe.ts'
import { verdict } from './figures/verdict.ts'

const ROUNDS = 20
/** From the press on "Publish" until visitors have it, in milliseconds (EDIT-07). */
const AIM = 2000

interface Draft {
  tag: string
  document: { routes: { id: string; title?: string }[] }
}

/** Publishes again and again at one server and asks for the page as visitors of both do. */
export async function run(): Promise<{ here: number[]; beside: number[] }> {
  const platform = await startPlatform()
  const other = await startPlatform(platform)
  try {
    const cookie = await makeDealer(platform)
    const here: number[] = []
    const beside: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Round ${round} of ${ROUNDS}`
      const tag = await retitle(platform, cookie, title)
      const started = performance.now()
      const published = call(platform, cookie, 'POST', '/publish', {}, tag)
      const seen = (at: Platform) => untilTitle(at, title).then(() => performance.now() - started)
      const [atOnce, later] = await Promise.all([seen(platform), seen(other), published])
      here.push(atOnce)
      beside.push(later)
    }
    return { here, beside }
  } finally {
    await other.stop()
    await platform.stop()
  }
}

async function retitle(platform: Platform, cookie: string, title: string): Promise<string> {
  const draft = () => call(platform, cookie, 'GET', '/draft') as Promise<Draft>
  const { tag, document } = await draft()
  const routes = document.routes.map((route) => (route.id === 'bench' ? { ...route, title } : route))
  await call(platform, cookie, 'PUT', '/draft', { document: { ...document, routes } }, tag)
  return (await draft()).tag
}

async function untilTitle({ port }: Platform, title: string): Promise<void> {
  const isThere = async () => (await get(port, `${SLUG}.localhost:${port}`)).body.includes(`<title>${title}<`)
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function call(
  { port }: Platform,
  cookie: string,
  method: string,
  path: string,
  body?: object,
  tag = '',
): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/editor/tenants/${SLUG}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie, ...(tag && { 'if-match': tag }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

if (import.meta.main) {
  const results = await run()
  console.log('From a publication until visitors have it, in milliseconds')
  for (const [name, samples] of Object.entries(results)) {
    const [p50, p95] = [percentile(samples, 0.5), percentile(samples, 0.95)]
    console.log(`${name.padEnd(8)} p50 ${p50.toFixed(0).padStart(5)}   p95 ${p95.toFixed(0).padStart(5)}`)
    verdict({ what: `${name}: slowest`, value: Math.max(...samples), unit: 'ms', most: AIM })
  }
}
