/** The part of es-check that the check of the built files calls; the package has no types. */
declare module 'es-check' {
  interface CheckConfig {
    readonly checkBrowser: boolean
    readonly checkFeatures: boolean
    readonly module: boolean
    readonly browserslistQuery: string
    readonly ignore: string
    readonly files: readonly string[]
  }
  export function runChecks(
    configs: readonly CheckConfig[],
    options: object,
  ): { readonly success: boolean; readonly errors: readonly { readonly err: Error; readonly file: string }[] }
}
