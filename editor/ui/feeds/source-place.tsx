import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectInput, TextInput } from '../forms/inputs.tsx'
import type { SourceValues } from './source-values.ts'

const KINDS: readonly (readonly [SourceValues['kind'], string])[] = [
  ['https', 'From an address (HTTPS)'],
  ['sftp', 'From an SFTP server'],
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
  const [kind, signIn, keyKind] = useWatch({ control, name: ['kind', 'signIn', 'keyKind'] })
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
      {kind === 'sftp' && <SftpFields keyKind={keyKind} secret={secret} />}
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

function SftpFields({
  keyKind,
  secret,
}: {
  keyKind: SourceValues['keyKind']
  secret: (label: string) => ReactNode
}) {
  return (
    <>
      <TextInput name="host" label="Host" maxLength={253} placeholder="sftp.example.com" />
      <TextInput name="port" label="Port" maxLength={5} />
      <TextInput
        name="path"
        label="File"
        maxLength={1000}
        placeholder="/out/stock-*.csv"
        hint="With * in its last part, the newest such file is taken."
      />
      <TextInput name="user" label="User" maxLength={200} autoComplete="off" />
      <SelectInput
        name="keyKind"
        label="Signs in by"
        options={[
          ['password', 'A password'],
          ['key', 'A private key'],
        ]}
      />
      {secret(keyKind === 'key' ? 'Name of the private key' : 'Name of the password')}
      <TextInput
        name="hostKey"
        label="Host key"
        maxLength={60}
        placeholder="SHA256:…"
        hint="Left empty, “Try it” tells the server’s key: compare it with what the sender says, and write it here. A server with another key is refused."
      />
    </>
  )
}
