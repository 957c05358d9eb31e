type ParamOf<Part extends string> = Part extends `:${infer Name}?`
  ? { readonly [K in Name]?: string }
  : Part extends `:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown

/** The parameters of a page's path: `PathParams<'/lessons/:id'>` is `{ id: string }`. */
export type PathParams<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamOf<Part> & PathParams<Rest>
  : ParamOf<Path>
