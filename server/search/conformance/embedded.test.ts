import { EmbeddedEngine } from '../engine/embedded-engine.ts'
import { engineConformance } from './engine-conformance.ts'

engineConformance('the embedded engine', async () => new EmbeddedEngine())
