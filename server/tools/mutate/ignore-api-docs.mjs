import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** What a route tells of itself (`config.api`): tests of the API's description hold it (`server/app/site-api.test.ts`). */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'api-docs', {
    shouldIgnore(path) {
      const { key } = path.isObjectProperty() ? path.node : {}
      return key?.type === 'Identifier' && key.name === 'api' ? 'documentation of a route' : undefined
    },
  }),
]
