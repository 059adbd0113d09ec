import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import { changeConformance } from './change-conformance.ts'
import { engineConformance } from './engine-conformance.ts'

const options = { makeEngine: async () => new EmbeddedEngine() }

engineConformance('the embedded engine', options)
changeConformance('the embedded engine', options)
