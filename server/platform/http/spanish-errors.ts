/** The messages for people whose call failed, in Spanish, by the English ones. `{n}` is a number. */
export const SPANISH_ERRORS: Readonly<Record<string, string>> = {
  'Something in the request is invalid.':
    'Algo de lo que se envió no es válido. Revíselo e inténtelo de nuevo.',
  'Sign in first.': 'Primero inicie sesión.',
  'The token has expired. Request a new one.': 'La sesión terminó. Inicie sesión de nuevo.',
  'This code is wrong or no longer valid. Request a new one.':
    'Este código es incorrecto o ya no es válido. Pida otro.',
  'The email address or password is incorrect.': 'El correo o la contraseña no son correctos.',
  'Enter the code from your authenticator app.': 'Escriba el código de su app de autenticación.',
  'You don’t have permission to do this.': 'No tiene permiso para hacer esto.',
  'You can’t write to us in this chat right now. If you think that’s a mistake, please call or email us.':
    'Por ahora no puede escribirnos por este chat. Si cree que es un error, llámenos o mándenos un correo.',
  'Enter your password again to do this.': 'Para hacer esto, escriba de nuevo su contraseña.',
  'This feature is not available on this server.': 'Este servidor no ofrece esta función.',
  'Nothing was found at this address.': 'Ya no existe, o la dirección es incorrecta.',
  'This message doesn’t exist or was deleted.': 'Este mensaje no existe o se borró.',
  'This conversation doesn’t exist or was deleted.': 'Esta conversación no existe o se borró.',
  'Someone changed this in the meantime. Reload the page and try again.':
    'Alguien cambió esto mientras tanto. Vuelva a cargar la página e inténtelo de nuevo.',
  'This link was already used, has expired, or was withdrawn. Request a new one.':
    'Este enlace ya se usó, venció o se retiró. Pida otro.',
  'This is too large. Send less at once.': 'Es demasiado grande. Envíe menos a la vez.',
  'This content type is not supported.': 'No se acepta este tipo de contenido.',
  'Too many requests. Wait a moment and try again.':
    'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  'Something went wrong on the server. Try again in a moment.':
    'Algo falló en el servidor. Inténtelo de nuevo en un momento.',
  'The server is out of storage space. Ask the person who runs it to free some up.':
    'El servidor se quedó sin espacio. Pida a quien lo administra que libere espacio.',
  'The server can’t do this right now. Try again in a moment.':
    'El servidor no puede hacerlo en este momento. Inténtelo de nuevo en un momento.',
  'Check this value.': 'Revise este valor.',

  'Enter your name.': 'Escriba su nombre.',
  'Enter your email address.': 'Escriba su correo electrónico.',
  'Enter your name and your email address.': 'Escriba su nombre y su correo electrónico.',
  'Enter a valid email address, such as ada@example.com.':
    'Escriba un correo electrónico válido, como ada@example.com.',
  'Write a message.': 'Escriba un mensaje.',
  'Use at most {n} characters.': 'Use como máximo {n} caracteres.',
  'Remove the control characters.': 'Quite los caracteres de control.',
  'Remove the invisible characters.': 'Quite los caracteres invisibles.',
  'Choose a file.': 'Elija un archivo.',
  'Attach at most {n} files.': 'Adjunte como máximo {n} archivos.',
  'A file is gone or belongs to another note. Remove it, and attach it again.':
    'Un archivo ya no existe o pertenece a otra nota. Quítelo y adjúntelo de nuevo.',
  'A file is gone or belongs to another reply. Remove it, and attach it again.':
    'Un archivo ya no existe o es de otra respuesta. Puede quitar el archivo y adjuntar otra copia.',
  'Choose a time.': 'Elija una hora.',
  'Enter the phone number that we should call.': 'Escriba el número al que debemos llamar.',
  'This time is no longer free. Choose another one.': 'Esta hora ya está ocupada. Elija otra.',
  'You can’t book a call here. Send us a message instead.':
    'Aquí no se pueden reservar llamadas. Mejor mándenos un mensaje.',
  'We can’t take messages from you here right now. If you think that’s a mistake, please call us.':
    'Por ahora no podemos recibir sus mensajes aquí. Si cree que es un error, llámenos.',
  'We can’t take files right now. Your messages still reach us.':
    'Por ahora no podemos recibir archivos. Sus mensajes sí nos llegan.',
  'You’ve sent a lot of files today. Try again tomorrow.':
    'Hoy mandó muchos archivos. Inténtelo de nuevo mañana.',
  'The upload is not a complete multipart form.': 'El archivo no llegó completo. Mándelo de nuevo.',
  'Too many downloads. Try again in an hour.':
    'Demasiadas descargas. Inténtelo de nuevo en una hora.',
  'Too many emails were requested. Try again in an hour.':
    'Se pidieron demasiados correos. Inténtelo de nuevo en una hora.',
  'We can email the conversation once an agent has replied.':
    'Podemos enviarle la conversación por correo cuando un agente haya respondido.',
  'Too many codes were requested. Try again later.':
    'Se pidieron demasiados códigos. Inténtelo más tarde.',
  'This code is wrong or no longer valid.': 'Este código es incorrecto o ya no es válido.',

  'This conversation was deleted.': 'Esta conversación se borró.',
  'Another message already has this ID. Give each message its own.':
    'Otro mensaje ya tiene este ID. Dé a cada mensaje el suyo.',
  'This call has no such parameter.': 'Esta llamada no tiene ese parámetro.',
  'This page of the list does not exist. Start at the beginning.':
    'Esta página de la lista no existe. Empiece desde el principio.',
  'This agent does not exist.': 'Este agente no existe.',
  'This tag does not exist.': 'Esta etiqueta no existe.',
  'Use at most {n} tags.': 'Use como máximo {n} etiquetas.',
  'Only a conversation that is not over can be snoozed, until a time in the future.':
    'Solo se puede posponer una conversación que no ha terminado, hasta una hora futura.',
  'It was assigned to someone else in the meantime.': 'Mientras tanto se asignó a otra persona.',
  'This conversation already has a name.': 'Esta conversación ya tiene un nombre.',
  'This conversation already has an email address.':
    'Esta conversación ya tiene un correo electrónico.',
  'Enter your name or your email address.': 'Ingrese su nombre o su correo electrónico.',
  'The visitor has given no email address. Ask for one first.':
    'El visitante no ha dado un correo electrónico. Pídaselo primero.',
  'A colleague has replied in the meantime. Read it first.':
    'Mientras tanto respondió un colega. Primero lea su respuesta.',
  'This server does not send email. Answer from your own email account.':
    'Este servidor no manda correos. Responda desde su propia cuenta de correo.',
  'There is no conversation with this address.': 'No hay ninguna conversación con esta dirección.',
  'This server does not send email.': 'Este servidor no manda correos.',
  'Another reply already uses this shortcut.': 'Otra respuesta ya usa este atajo.',
  'Another tag already has this name.': 'Otra etiqueta ya tiene este nombre.',
  'There are {n} tags already. Delete one first.': 'Ya hay {n} etiquetas. Primero borre una.',
  'Enter the same email address again to confirm.':
    'Para confirmar, escriba de nuevo el mismo correo.',
  'The address is in a private network, which this server doesn’t allow for webhooks.':
    'La dirección es de una red privada, y este servidor no permite webhooks a redes privadas.',
  'The push service has a private address.': 'El servicio de notificaciones usa una red privada.',

  'At least one owner must remain.': 'Debe quedar por lo menos un propietario.',
  'Someone on your team already uses this name. Choose a different one.':
    'Alguien de su equipo ya usa este nombre. Elija otro.',
  'An account with this email address already exists.': 'Ya existe una cuenta con este correo.',
  'You have many passkeys already. Remove one first.':
    'Ya tiene muchas llaves de acceso. Primero quite una.',
  'This passkey couldn’t be added. Try again.':
    'No se pudo agregar la llave de acceso. Inténtelo de nuevo.',
  'This passkey can’t sign you in here. Use your email address and password.':
    'Esta llave de acceso no sirve para entrar aquí. Use su correo y su contraseña.',
  'This is not your current password.': 'Esta no es su contraseña actual.',
  'Too many wrong passwords. Wait a moment and try again.':
    'Demasiadas contraseñas incorrectas. Espere un momento e inténtelo de nuevo.',
  'Too many failed sign-ins. Wait a moment and try again.':
    'Demasiados intentos fallidos. Espere un momento e inténtelo de nuevo.',
  'This code is incorrect.': 'Este código es incorrecto.',
  'This code is incorrect. Wait for the next one and try again.':
    'Este código es incorrecto. Espere el siguiente e inténtelo de nuevo.',
  'This is one of the most common passwords. Choose another one.':
    'Es una de las contraseñas más comunes. Elija otra.',
  'Choose a password without your name, your address, or the product’s name.':
    'Elija una contraseña sin su nombre, su correo ni el nombre del producto.',
  'Use more different characters.': 'Use más caracteres distintos.',
};
