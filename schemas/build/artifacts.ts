import { join } from 'node:path'
import { readBlocks } from './blocks.ts'
import { readCountries } from './countries.ts'
import { generateEditorApiTypes } from './editor-api-types.ts'
import { readEditorApi } from './editor-api.ts'
import { editorSchema, readKnownNames } from './editor-schema.ts'
import { readChoices } from './families.ts'
import { entityNames, readDefinitions } from './sources.ts'
import { layerSchemaFile, tenantSchema } from './tenant-schema.ts'
import { generateTypes } from './types.ts'
import { entityValidatorName, formValidatorTypes, validatorTypes } from './validator-types.ts'
import { formValidatorNames, generateValidators } from './validators.ts'
import { defaultsOf } from './variants.ts'

/** Generated files by path under `schemas/generated/`. The same sources always give the same bytes. */
export type Artifacts = Record<string, string>

/** Validators are megabytes on single lines: every build makes them, git does not keep them. */
export function isCommitted(path: string): boolean {
  return !path.startsWith('schemas/generated/validate-')
}

/** Everything that is generated from `schemas/`, `blocks/` and `tenants/countries/` of a project (CFG-19, CFG-22, CFG-27). */
export async function buildArtifacts(root: string): Promise<Artifacts> {
  const schemas = join(root, 'schemas')
  const definitions = readDefinitions(schemas)
  const entities = entityNames(schemas)
  const blocks = readBlocks(join(root, 'blocks'))
  const publish = tenantSchema(definitions, blocks)
  const code = generateValidators(publish, definitions, entities, blocks)
  return {
    'tenant.schema.json': json(editorSchema(publish, blocks, readKnownNames(root))),
    'layer.schema.json': json(layerSchemaFile(publish)),
    'countries.json': json(readCountries(root, definitions)),
    'choices.json': json(readChoices(root)),
    'settings-defaults.json': json(defaultsOf(definitions.Settings ?? {})),
    'theme-defaults.json': json(defaultsOf(definitions.Theme ?? {})),
    'types.ts': await generateTypes(definitions, blocks),
    'editor-api.ts': await generateEditorApiTypes(readEditorApi(schemas)),
    'validate-tenant.js': code.tenant,
    'validate-tenant.d.ts': validatorTypes({ validateTenant: 'Tenant', validateLayer: 'TenantLayer' }),
    'validate-entities.js': code.entities,
    'validate-entities.d.ts': validatorTypes(
      Object.fromEntries(entities.map((name) => [entityValidatorName(name), name])),
    ),
    'validate-forms.js': code.forms,
    'validate-forms.d.ts': formValidatorTypes(formValidatorNames(blocks)),
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
