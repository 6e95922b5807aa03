using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Put, "/boats?a[b]=1");
request.Content = new StreamContent(File.OpenRead("file.pdf"));
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/pdf");
using var response = await client.SendAsync(request);
Console.WriteLine((int)response.StatusCode);