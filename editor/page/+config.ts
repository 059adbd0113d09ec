import type { Config } from 'vike/types'

/** The editor's shell. Navigation inside of it is its own. */
const config: Config = {
  clientRouting: false,
  passToClient: [],
}

export default config
