import { useFormContext, useWatch } from 'react-hook-form'
import { SelectInput, TextInput } from '../forms/inputs.tsx'
import type { SourceValues } from './source-values.ts'

const KINDS: readonly (readonly [SourceValues['kind'], string])[] = [
  ['https', 'From an address (HTTPS)'],
  ['folder', 'From a folder on the server'],
  ['upload', 'I upload it'],
]
const SIGN_INS: readonly (readonly [SourceValues['signIn'], string])[] = [
  ['none', 'Nothing'],
  ['basic', 'A user and a password'],
  ['header', 'A key in a header'],
]

/** Where the file of a feed is, and how the platform proves who it is. */
export function SourcePlace({ slug, secretPrefix }: { slug: string; secretPrefix: string }) {
  const { control } = useFormContext<SourceValues>()
  const [kind, signIn] = useWatch({ control, name: ['kind', 'signIn'] })
  const secret = (label: string) => (
    <TextInput
      name="secret"
      label={label}
      maxLength={200}
      placeholder={`${secretPrefix}PASSWORD`}
      hint={`Whoever runs the platform sets it; only its name stands here. It begins with ${secretPrefix}`}
    />
  )
  return (
    <>
      <SelectInput name="kind" label="How it comes" options={KINDS} />
      {kind === 'upload' && (
        <p>
          A file that you have is brought in at the stock desk, as often as you like:{' '}
          <a href={`/editor/${slug}/~stock`}>Stock, “Bring in a feed”</a>.
        </p>
      )}
      {kind === 'folder' && (
        <TextInput
          name="files"
          label="Name of the file"
          maxLength={200}
          placeholder="stock-*.csv"
          hint={`The newest such file in incoming/${slug}/ of the server; * is any part of a name.`}
        />
      )}
      {kind === 'https' && (
        <>
          <TextInput
            name="url"
            label="Address"
            maxLength={2000}
            placeholder="https://feeds.example/stock.csv"
          />
          <SelectInput name="signIn" label="What the sender asks for" options={SIGN_INS} />
          {signIn === 'basic' && (
            <>
              <TextInput name="user" label="User" maxLength={200} autoComplete="off" />
              {secret('Name of the password')}
            </>
          )}
          {signIn === 'header' && (
            <>
              <TextInput name="header" label="Header" maxLength={100} placeholder="x-api-key" />
              {secret('Name of the key')}
            </>
          )}
        </>
      )}
    </>
  )
}
