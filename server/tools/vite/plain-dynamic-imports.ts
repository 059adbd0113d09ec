import type { Plugin } from 'vite'

/**
 * Leaves dynamic imports as they are written. Vite wraps each in a helper that preloads style sheets of chunks; our
 * scripts import none, and the helper would be a second file before the first island could start.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'forecourt:plain-dynamic-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const wrapper = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
      // Plugins are read-only by type, but environments take them over only after this hook.
      if (wrapper >= 0) (plugins as Plugin[]).splice(wrapper, 1)
    },
  }
}
