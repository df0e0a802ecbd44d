/** What is wrong with a file itself, or with its sender: sending it again would end in the same way. Lists of files know it as well as editors. */
export class RefusedFile extends Error {}
