import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';

const programs = { linux: 'hostbell', win32: 'Hostbell.exe', darwin: 'Hostbell.app' };

/**
 * Sets the fuses of the packed Electron; the packer runs this (`afterPack` in electron-builder.yml). Fails where this
 * Electron has a fuse that is not named here: a new one might be open. The packer's own `electronFuses` cannot ask for
 * that, and its copy of the package does not know all of them.
 *
 * @param {import('app-builder-lib').AfterPackContext} context
 */
export async function afterPack({ appOutDir, electronPlatformName }) {
  await flipFuses(join(appOutDir, programs[electronPlatformName]), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Setting fuses breaks Electron's own signature, and Apple silicon ends a program whose signature is broken. Where
    // there is a certificate, the packer's signature replaces this one.
    resetAdHocDarwinSignature: true,
    [FuseV1Options.RunAsNode]: false,
    // Pages have no network, so no cookies. With true, each start on macOS would ask the keychain for their empty store.
    [FuseV1Options.EnableCookieEncryption]: false,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    // There is no snapshot of our own.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    // As Electron ships it: WebAssembly is faster with them, and no less safe.
    [FuseV1Options.WasmTrapHandlers]: true,
  });
}
