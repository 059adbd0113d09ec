import { deserialize, serialize } from 'node:v8'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import type { IndexBuild } from '../port.ts'
import type { IndexSettings } from '../settings/index-settings.ts'
import { changeConformance } from './change-conformance.ts'
import { engineConformance } from './engine-conformance.ts'

/** Every index of it is one that was built, written down and read again, as by the next start. */
class ReadBackEngine extends EmbeddedEngine {
  override async beginBuild(name: string, settings: IndexSettings): Promise<IndexBuild> {
    const build = await super.beginBuild(name, settings)
    return {
      ...build,
      commit: async (mayStill) => {
        const report = await build.commit(mayStill)
        const parts: Buffer[] = []
        await this.keeping.write(name, async (part) => void parts.push(serialize(part)))
        await this.keeping.restore(name, settings, async <T>() => deserialize(parts.shift()!) as T)
        return report
      },
    }
  }
}

for (const [name, Engine] of [
  ['the embedded engine', EmbeddedEngine],
  ['the embedded engine, written down and read again', ReadBackEngine],
] as const) {
  const options = { makeEngine: async () => new Engine() }
  engineConformance(name, options)
  changeConformance(name, options)
}
