/** Lies over everything in a window while a newer one changes the site: what is here can be read, and is not up to date. */
export function Elsewhere() {
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      onCancel={(event) => event.preventDefault()}
      aria-labelledby="elsewhere"
    >
      <h2 id="elsewhere">You go on in another window</h2>
      <p>
        Your website is open there. What you typed here is kept. If you want this window instead, go
        on here, and the other one will wait.
      </p>
      <button type="button" className="main" onClick={() => location.reload()}>
        Go on here
      </button>
    </dialog>
  );
}
