import { type Plugin, version } from 'vite'

/** Vite's own plugin that wraps dynamic imports. */
const WRAPPER = 'native:import-analysis-build'

/**
 * Leaves dynamic imports as they are written. Vite wraps each in a helper that preloads style sheets of chunks; our
 * scripts import none, and the helper would be a second file before the first island could start.
 *
 * @throws while the configuration is read, when this Vite has no such plugin: every island would fetch the helper again
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'forecourt:plain-dynamic-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const wrapper = plugins.findIndex(({ name }) => name === WRAPPER)
      if (wrapper < 0) {
        throw new Error(
          `forecourt:plain-dynamic-imports: vite ${version} was expected to have the plugin "${WRAPPER}", which wraps dynamic imports. Look at what wraps them now, and change or delete the plugin.`,
        )
      }
      // Plugins are read-only by type, but environments take them over only after this hook.
      ;(plugins as Plugin[]).splice(wrapper, 1)
    },
  }
}
