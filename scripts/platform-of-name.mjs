// Derives the platform from the name of a binary package ("@biomejs/cli-linux-x64-musl",
// "rolldown-binding-win32-arm64-msvc"). Needed only for packages the current registry does not carry: for the others
// the registry gives it.

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
/** The last word of a name may be an ABI: the C library it implies, if any. */
const LIBRARIES = new Map([
  ['gnu', 'glibc'],
  ['gnueabihf', 'glibc'],
  ['glibc', 'glibc'],
  ['musl', 'musl'],
  ['musleabihf', 'musl'],
]);

/**
 * @param {string} name the package's full name
 * @returns {{ os: string[], cpu: string[], libc?: string[] } | null} null if the name does not contain it
 */
export function platformOfName(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (os === undefined || cpu === undefined) return null;
  const library = words.map((word) => LIBRARIES.get(word)).find((found) => found !== undefined);
  return library === undefined || os !== 'linux' ? { os: [os], cpu: [cpu] } : { os: [os], cpu: [cpu], libc: [library] };
}
